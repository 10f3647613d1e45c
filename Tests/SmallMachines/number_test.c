#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
const char *_swift_stdlib_strtod_clocale(const char *text, double *number);
static uint64_t s=88172645463325252ull; static uint64_t r(void){s^=s<<13;s^=s>>7;s^=s<<17;return s;}
int main(void){ char b[1200]; long bad=0; const char*fix[]={"0","-0","1e400","4.9e-324","2.4703282292062327e-324","2.4703282292062328e-324","2.2250738585072011e-308","1.7976931348623158e308","1.7976931348623159e308","9007199254740993","0.1","1.","+.5","1e","x",".","1e+","123abc","5e-324","1e-400","0e999999999","8.5","1.00000000000000011102230246251565404236316680908203125","1.00000000000000011102230246251565404236316680908203124","1.00000000000000011102230246251565404236316680908203126"};
 for(long i=0;i<2000000;i++){ if(i<(long)(sizeof fix/sizeof*fix)) strcpy(b,fix[i]); else { double d; uint64_t u=r(); memcpy(&d,&u,8); if(d!=d||d-d!=0)continue; switch(i%4){case 0:snprintf(b,sizeof b,"%.17g",d);break;case 1:snprintf(b,sizeof b,"%.*e",(int)(r()%40),d);break;case 2:snprintf(b,sizeof b,"%lld.%06lld",(long long)(r()%100000),(long long)(r()%1000000));break;default: snprintf(b,sizeof b,"%llu%llue-%llu",(unsigned long long)r(),(unsigned long long)r(),(unsigned long long)(r()%360));}}
  char*e; double w=strtod(b,&e), g=0; const char*ge=_swift_stdlib_strtod_clocale(b,&g); if(e==b){ if(ge){bad++;printf("%s taken\n",b);} continue;} if(ge!=e||memcmp(&w,&g,8)){bad++; if(bad<20)printf("%s: %a %a %td %td\n",b,w,g,e-b,ge?ge-b:-1);} }
 printf("bad %ld\n",bad); return bad!=0; }

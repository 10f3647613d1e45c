// The sound of a photo that plays: heard while the recording plays and the clip is on, once a reader has asked for it.

/** The page's sound, the bytes of a WAV file; made ready when it is first asked for, as browsers wish. */
const pageSound = () => {
  const bytes = Uint8Array.from(atob(document.querySelector("script.sound").textContent), letter => letter.charCodeAt(0));
  const view = new DataView(bytes.buffer), count = (bytes.length - WAV.header) / WAV.sample;
  const context = new AudioContext();
  const buffer = context.createBuffer(1, count, view.getUint32(WAV.rate, true));
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < count; place++) samples[place] = view.getInt16(WAV.header + WAV.sample * place, true) / WAV.full;
  return { context, buffer };
};
let readySound = null;

class Sound {
  constructor(button) {
    this.button = button;
    this.isOn = false;
    this.clips = [];
    button.addEventListener("click", () => this.turn());
    // A hidden page draws nothing and so hears of no end; `follow` begins again when it is seen.
    document.addEventListener("visibilitychange", () => { if (document.hidden && this.source) this.stop(); });
  }

  /** Goes with another recording. */
  show(trace) {
    if (this.source) this.stop();
    // From when to when a clip plays.
    this.clips = [];
    for (const event of trace.events) {
      const last = this.clips.at(-1);
      if (event.kind === "playbackBegan") this.clips.push([event.t, trace.end]);
      else if (last && ["playbackEnded", "cancelled"].includes(event.kind)) last[1] = Math.min(last[1], event.t);
    }
  }

  turn() {
    this.isOn = !this.isOn;
    this.button.setAttribute("aria-pressed", this.isOn);
    this.button.querySelector(".state").textContent = this.isOn ? "on" : "off";
    if (this.isOn) {
      readySound ||= pageSound();
      readySound.context.resume();
    }
  }

  /** Comes and goes with the clip; `time` is the recording's. */
  follow(time, isPlaying, speed) {
    const clip = this.clips.find(([from, to]) => from <= time && time < to);
    const isHeard = this.isOn && isPlaying && clip !== undefined;
    if (isHeard && !this.source) this.begin((time - clip[0]) / SECOND);
    if (!isHeard && this.source) this.stop();
    if (this.source) this.source.playbackRate.value = speed;
  }

  begin(since) {
    const { context, buffer } = readySound;
    this.gain = context.createGain();
    this.gain.connect(context.destination);
    this.gain.gain.setValueAtTime(0, context.currentTime);
    this.gain.gain.linearRampToValueAtTime(1, context.currentTime + SOUND_FADE);
    this.source = context.createBufferSource();
    this.source.buffer = buffer;
    this.source.loop = true;
    this.source.connect(this.gain);
    this.source.start(0, since % buffer.duration);
  }

  stop() {
    const now = readySound.context.currentTime;
    this.gain.gain.cancelScheduledValues(now);
    this.gain.gain.setTargetAtTime(0, now, SOUND_FADE / SOUND_PARTS);
    this.source.stop(now + TWICE * SOUND_FADE);
    this.source = null;
  }
}

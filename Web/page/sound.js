// The photo's sound, as long as the photo plays. Browsers play none before somebody has tapped the page once.

class Sound {
  #module;
  #audio;

  constructor(module) {
    this.#module = module;
    document.addEventListener("visibilitychange", () => { if (document.hidden) this.#audio?.pause(); });
  }

  isOn = true;

  /** Whether something is heard. */
  get isPlaying() { return this.#audio !== undefined && !this.#audio.paused && this.#audio.currentTime > 0; }

  mute(isMute) {
    this.isOn = !isMute;
    if (isMute) this.#audio?.pause();
  }

  /** A line of the log. */
  heard(line) {
    if (line.includes(" playbackBegan")) this.#start();
    else if (line.includes(" playbackEnded") || line.includes(" cancelled")) this.#audio?.pause();
  }

  #start() {
    if (!this.isOn) return;
    this.#audio ??= this.#made();
    this.#audio.currentTime = 0;
    // A browser that refuses leaves the photo silent.
    this.#audio.play().catch(() => {});
  }

  #made() {
    const { exports } = this.#module, count = this.#module.checked(exports.home_sound());
    const wave = this.#module.bytes(exports.pressure_text(), count).slice();
    const audio = new Audio(URL.createObjectURL(new Blob([wave], { type: "audio/wav" })));
    audio.loop = true;
    return audio;
  }
}

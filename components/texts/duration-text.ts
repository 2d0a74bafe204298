import { i18n } from '#i18n';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A time as it is said: "12 s", "3 min 5 s", "2 h". @param seconds rounded to whole ones */
export function durationText(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  if (whole < MINUTE) return i18n.t('time.seconds', [whole]);
  if (whole >= 2 * HOUR) return i18n.t('time.hours', [Math.ceil(whole / HOUR)]);
  const minutes = Math.floor(whole / MINUTE);
  const rest = whole % MINUTE;
  if (rest === 0) return i18n.t('time.minutes', [minutes]);
  return i18n.t('time.minutesAndSeconds', [minutes, rest]);
}

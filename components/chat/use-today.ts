import { useEffect, useState } from 'react';
import { untilMidnight } from './list-groups.ts';

/** A timer may fire a little early, and would then find the same day. */
const MARGIN_MS = 50;

/** A time of the present day: another one after midnight, and when the machine wakes on another day. */
export function useToday(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const look = () =>
      setNow((before) => {
        const present = new Date();
        return present.toDateString() === before.toDateString() ? before : present;
      });
    const timer = setTimeout(() => setNow(new Date()), untilMidnight(now) + MARGIN_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [now]);
  return now;
}

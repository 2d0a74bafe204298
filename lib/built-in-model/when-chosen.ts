import { reportUnexpected } from '../errors/report.ts';
import { backEndsItem, chosenBackEnd, chosenBackEndItem, kindOf } from '../settings/back-ends.ts';

/** Calls the listener once, as soon as the built-in model is the back end that questions go to. */
export function whenBuiltInModelChosen(listener: () => void): void {
  let isTold = false;
  const look = async () => {
    const backEnd = await chosenBackEnd();
    if (isTold || !backEnd || kindOf(backEnd) !== 'built-in') return;
    isTold = true;
    for (const unwatch of watches) unwatch();
    listener();
  };
  const lookAgain = () => void look().catch(reportUnexpected);
  const watches = [backEndsItem.watch(lookAgain), chosenBackEndItem.watch(lookAgain)];
  lookAgain();
}

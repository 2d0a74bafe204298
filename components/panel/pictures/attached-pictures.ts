/** One chunk for the few panels that have pictures. */
export { DraftPictures } from './draft-pictures.tsx';
export { QuestionPictures as default } from './question-pictures.tsx';

/** For passages, as long as nothing is known of the model and the conversation. In tokens. */
export const USUAL_ROOM = 28_000;

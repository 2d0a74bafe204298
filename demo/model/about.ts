/** The answer to a question that brings no passage. */
export const CAPABILITIES = `I am Sidelight’s built-in demo model. I can only work with a passage or a page that you send me. Select some text on a page, right-click it and choose **Ask about**, then ask for

- a **summary**: the most telling sentences
- an **explanation**: what it says, with its terms where they are introduced
- its **key terms**
- its **figures**, as a table
- an **outline**
- or anything else: you get the sentences closest to your question.

If you have switched on tools in the settings, say **read this page** and I ask for it. Say **think** and I tell first what I am going to do.

Say **show me everything** for a tour of all that an answer can contain. For real answers, choose a model in the settings.`;

/** The answer to a request for a translation. */
export const NO_TRANSLATION = `A translation needs a real model: I can quote, count and outline this passage, but I know no languages. Choose another model in the settings, or ask me for its **summary**, **key terms**, **figures** or **outline**.`;

/** Ends the first answer of a conversation. */
export const INTRODUCTION = `---

*This is Sidelight’s built-in demo model. It picks sentences, terms and figures out of what you send, and makes nothing up. For real answers, choose a model in the settings.*`;

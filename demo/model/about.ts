/** The answer to a question that brings no passage. */
export const CAPABILITIES = `I am Sidelight’s built-in demo model. I look things up in a page or a selection that you send me: select some text, right-click it and choose **Sidelight › Ask about**. Then ask for

- a **summary**: its most telling sentences
- an **explanation**: what it comes down to, with its terms
- its **key terms**
- its **figures**, as a table
- an **outline**
- or ask who, what, when, where or why: I quote what the text says, or say that it does not.

Say **show me everything** for a tour of all that an answer can contain. For real answers, choose a model in the settings.`;

/** The answer to a request for a translation or a text of its own. */
export const NO_WRITING = `That needs a real model: I can quote, count and outline this text, but I cannot write or translate. Choose another model in the settings, or ask me for its **summary**, **key terms**, **figures** or **outline**.`;

/** Ends the first answer of a conversation. */
export const INTRODUCTION = `---

*This is Sidelight’s built-in demo model. It picks sentences, terms and figures out of what you send, and makes nothing up. For real answers, choose a model in the settings.*`;

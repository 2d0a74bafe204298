const fence = "```";
const long = `````;

/** Stands in for what a dependency imports and Sidelight's use of it never reaches. */
export default {};

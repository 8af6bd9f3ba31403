/** The last line of a run that failed nowhere. What was skipped must not be taken for what passed. */
export function summaryOf(passed, skipped) {
	const missing = skipped.length > 0 ? ` Skipped, because no browser was found: ${skipped.join(", ")}.` : "";
	return `Passed: ${passed.join(", ") || "nothing"}.${missing}`;
}

/** The last line of a run without failures. Skipped tests must not be taken for passed ones. */
export function summaryOf(passed, skipped) {
	const missing = skipped.length > 0 ? ` Skipped, because no browser was found: ${skipped.join(", ")}.` : "";
	return `Passed: ${passed.join(", ") || "nothing"}.${missing}`;
}

import type { CheckedSite } from "@cartwright/server/operator/checks";

export const printChecked = (checked: readonly CheckedSite[]): void => {
	for (const { name, id, violations } of checked) {
		console.log(`${name} (${id}): ${violations.length === 0 ? "no violations" : `${violations.length} violations`}`);
		for (const { invariant, id: document, description } of violations) {
			console.log(`  invariant ${invariant}, ${document}: ${description}`);
		}
	}
	if (checked.length === 0) console.log("There is no site to check.");
};

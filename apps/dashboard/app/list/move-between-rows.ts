import type { KeyboardEvent } from "react";

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** J and K, or the arrows, move between the rows of a list; X selects the one that has the focus. */
export const moveBetweenRows = (event: KeyboardEvent<HTMLElement>): void => {
	if (event.ctrlKey || event.metaKey || event.altKey) return;
	const links = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-row]")];
	const row = (event.target as Element).closest("tr, li");
	const position = links.findIndex((link) => row?.contains(link));
	if (event.key === "x" && position >= 0) {
		row?.querySelector<HTMLInputElement>("input[type=checkbox]")?.click();
		event.preventDefault();
	}
	const step = steps[event.key];
	if (step === undefined || (event.target as Element).matches("input")) return;
	links[Math.max(0, Math.min(links.length - 1, position + step))]?.focus();
	event.preventDefault();
};

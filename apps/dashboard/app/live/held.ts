/** What must not move while it is pointed at. */
const pointable = "a, button, input, select, textarea, summary, label, [role=button], [role=option], td, th";

/** Whether the pointer is on something in the page that would move, or a dialog is open over it. */
export const isHeld = (): boolean =>
	document.querySelector("dialog[open], [role=dialog]") !== null ||
	// A touch leaves the last thing that was tapped hovered.
	(matchMedia("(hover: hover)").matches && document.querySelector(`#content :is(${pointable}):hover`) !== null);

import type { ShouldRevalidateFunctionArgs } from "react-router";

/** What is refused loads the page anew too: somebody else may have changed what it depends on. */
export const revalidateRefusals = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
	defaultShouldRevalidate || (actionStatus ?? 0) >= 400;

import type { ShouldRevalidateFunctionArgs } from "react-router";

/** What is refused because somebody else has changed the same loads the page anew, unlike other refusals. */
export const revalidateConflicts = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
	defaultShouldRevalidate || actionStatus === 409;

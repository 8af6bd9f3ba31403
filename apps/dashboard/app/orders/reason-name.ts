import type { DashboardLanguage } from "../language.ts";
import type { ReasonDetails } from "./order-returns.ts";

const usualReasons = ["does-not-fit", "not-as-described", "damaged", "wrong-item", "changed-mind", "other"] as const;

/** Why something is returned, in the words of the settings or of the page. */
export const reasonName = ({ code, title }: ReasonDetails, t: DashboardLanguage["t"]): string => {
	const usual = usualReasons.find((each) => each === code);
	return title || (usual ? t(`order.returns.reasons.${usual}`) : code);
};

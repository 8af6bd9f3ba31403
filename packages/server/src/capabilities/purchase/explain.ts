import type { Minor, Rate } from "../../foundation/money.ts";
import type { Totals } from "./totals-model.ts";

/** Where an amount comes from: its rule, what the rule was applied to, and how the result was rounded. */
export interface Explanation {
	/** For example `total`, `shipping`, `lines.<id>.tax`. */
	readonly of: string;
	readonly amount: Minor;
	readonly rule: string;
	readonly basis?: Minor;
	readonly rate?: Rate;
	readonly rounding?: "half away from zero" | "largest remainder";
}

/** Every total explains itself. */
export const explain = (totals: Totals): readonly Explanation[] => {
	throw new Error(`not yet: ${totals.total}`);
};

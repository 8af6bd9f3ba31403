import { asciiForms } from "@cartwright/contract/codec/typed-text";
import type { OfferedTips } from "@cartwright/contract/sites/site-messages";
import type { TipChoice } from "@cartwright/contract/tips/tip-messages";
import type { Fault, Typed } from "./details.ts";

/** The tips to choose from. */
export interface TipsView {
	readonly presets: readonly TipPresetView[];
	readonly allowCustomAmount: boolean;
}

export interface TipPresetView {
	/** The value of its radio button. */
	readonly choice: string;
	/** As a fraction, or in the currency of the shop. */
	readonly value: string;
	readonly isRate: boolean;
}

const none = "none";
const custom = "CUSTOM";

export const tipsView = (offered: OfferedTips | null | undefined): TipsView | undefined =>
	offered
		? {
				presets: (offered.presets ?? []).map(({ value }) => ({
					choice: `${offered.tipType}:${value}`,
					value: value ?? "0",
					isRate: offered.tipType === "PERCENTAGE",
				})),
				allowCustomAmount: offered.allowCustomAmount ?? false,
			}
		: undefined;

/** What is chosen at first, if the shop suggests something. */
export const suggestedTip = (offered: OfferedTips | null | undefined): TipChoice | undefined => {
	const preset = offered?.presets?.find((each) => each.default);
	return offered?.tipType && preset ? { tipType: offered.tipType, value: preset.value ?? "0" } : undefined;
};

/** The fields of a choice. */
export const typedTip = (choice: TipChoice | null | undefined): { tip?: string; tipAmount?: string } => {
	if (!choice) return {};
	const { tipType, value = "0" } = choice;
	if (Number(value) === 0) return { tip: none };
	return tipType === custom ? { tip: custom, tipAmount: value ?? "" } : { tip: `${tipType}:${Number(value)}` };
};

/** The choice that the fields make; `undefined` as long as they make none. */
export const chosenTip = ({ tip, tipAmount }: Typed): TipChoice | undefined => {
	if (!tip) return undefined;
	if (tip === none) return { tipType: "CUSTOM", value: "0" };
	if (tip === custom) {
		const amount = readAmount(tipAmount ?? "");
		return amount === undefined ? undefined : { tipType: "CUSTOM", value: amount };
	}
	const [tipType, value = "0"] = tip.split(":");
	return tipType === "PERCENTAGE" || tipType === "AMOUNT" ? { tipType, value } : undefined;
};

/** Whoever wants to give another amount has to say which. */
export const tipFault = (typed: Typed): Fault | undefined =>
	typed.tip === custom && readAmount(typed.tipAmount ?? "") === undefined
		? { field: "tipAmount", kind: "tip", label: "tipAmount" }
		: undefined;

/** With a comma or a point. */
const readAmount = (typed: string): string | undefined => {
	const amount = asciiForms(typed).trim().replace(",", ".");
	return /^\d{1,8}(\.\d{1,2})?$/.test(amount) ? amount : undefined;
};

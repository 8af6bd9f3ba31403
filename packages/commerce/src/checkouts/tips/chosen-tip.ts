import type { TipChoice as TipChoiceView } from "@cartwright/contract/tips/tip-messages";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { requestedAmount } from "@cartwright/kernel/foundation/requested-amount";
import type { TipChoice } from "../../purchase/purchase.ts";
import type { TipSettings } from "../../tip-settings/documents.ts";

/** The tip that was sent, if the shop asks for it. None is a choice, too: the buyer is not asked again. */
export const chosenTip = (
	{ tipType, value }: TipChoiceView,
	settings: TipSettings | undefined,
	currency: string,
): TipChoice | undefined => {
	const isNone = !value || Number(value) === 0;
	if (isNone) return settings?.allowCustomerTip ? { type: "CUSTOM", value: "0" } : undefined;
	if (!settings?.allowCustomerTip) throw notOffered("The shop offers no tips.");
	if (tipType === "CUSTOM") {
		if (!settings.allowCustomAmount) throw notOffered("The shop offers its presets only.");
		requestedAmount(value, "tipChoice.value", currency);
		return { type: "CUSTOM", value };
	}
	const isPreset = settings.presets.some((preset) => preset.value === Number(value));
	if (tipType !== settings.tipType || !isPreset) throw notOffered(`The shop has no preset ${tipType} ${value}.`);
	return { type: tipType, value };
};

const notOffered = (text: string): ApplicationError => new ApplicationError("TIPS_NOT_OFFERED", text);

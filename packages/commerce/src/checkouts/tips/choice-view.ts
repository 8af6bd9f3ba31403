import type { TipChoice as TipChoiceView } from "@cartwright/contract/tips/tip-messages";
import type { TipChoice } from "../../purchase/purchase.ts";

export const choiceView = (tip: TipChoice | undefined): { tipChoice?: TipChoiceView } =>
	tip ? { tipChoice: { value: tip.value, tipType: tip.type } } : {};

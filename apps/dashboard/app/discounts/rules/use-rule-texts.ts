import type { JsonValue } from "@cartwright/contract/message";
import { useLanguage } from "../../language.ts";
import type { ConditionDraft, GroupDraft } from "./condition-draft.ts";
import type { ItemsDraft } from "./items-draft.ts";
import type { OfferDraft, RuleDraft } from "./rule-draft.ts";

/** What rules give, in few words. */
export const useRuleTexts = (currency: string) => {
	const { t, formats } = useLanguage();
	const items = ({ reach, products, categories }: ItemsDraft): string => {
		if (reach === "none") return "–";
		if (reach === "all") return t("discount.scopes.all");
		const parts = [
			...(products.length > 0 ? [t("rules.products", { count: products.length })] : []),
			...(categories.length > 0 ? [t("rules.categories", { count: categories.length })] : []),
		];
		return formats.list(parts);
	};
	const offer = ({ kind, value, quantity, target, buyBy, buy, get }: OfferDraft): string => {
		const amount = formats.money(value || "0", currency);
		const values = {
			percent: formats.percent(Number(value) / 100),
			amount,
			quantity: formats.number(Number(quantity)),
		};
		const text = t(`rules.offer.${kind}`, values);
		if (target === "SPECIFIC_ITEMS") return text;
		const bought =
			buyBy === "spend"
				? t("rules.offer.spend", { amount: formats.money(buy || "0", currency) })
				: t("rules.offer.buy", { count: Number(buy) });
		return `${bought}: ${t("rules.offer.get", { count: Number(get) })} – ${text}`;
	};
	const condition = (each: ConditionDraft): string => {
		switch (each.type) {
			case "GROUP":
				return each.list.map(condition).join(each.operator === "AND" ? " + " : " / ") || t("rules.unconditional");
			case "CUSTOM":
				return t("rule.condition.CUSTOM", { id: each.id });
			case "CUSTOMER_ELIGIBILITY":
				return t("rule.condition.CUSTOMER_ELIGIBILITY", { count: each.memberIds.length });
			default:
				return `${t(`rule.condition.${each.type}`)} ${each.from || 0}–${each.to || "∞"}`;
		}
	};
	/** What a value of the page is about. */
	const nameOf = (key: string): string => {
		switch (key as keyof RuleDraft) {
			case "offer":
				return t("discount.offer");
			case "items":
				return t("rule.reduced");
			case "excluded":
				return t("rule.excluded");
			case "bought":
				return t("rule.bought");
			case "conditions":
				return t("discount.conditions");
			case "windows":
				return t("rule.week.title");
			case "cheapestOnly":
				return t("discount.limitedToOneItem");
			case "active":
				return t("rule.active");
			default:
				return t(`discount.${key as "name" | "start" | "end" | "usageLimit" | "limitPerCustomer"}`);
		}
	};
	const textOf = (value: JsonValue, key: string): string => {
		if (key === "offer") return offer(value as OfferDraft);
		if (key === "items" || key === "excluded" || key === "bought") return items(value as ItemsDraft);
		if (key === "conditions") return condition(value as GroupDraft);
		if (typeof value === "boolean") return t(value ? "rules.yes" : "rules.no");
		return Array.isArray(value) ? formats.number(value.length) : String(value) || "–";
	};
	return { items, offer, condition, nameOf, textOf };
};

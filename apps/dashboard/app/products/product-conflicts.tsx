import type { JsonValue } from "@cartwright/contract/message";
import { Conflicts } from "../forms/conflicts.tsx";
import { useLanguage } from "../language.ts";
import { type ProductDraft, type ProductText, variantName } from "./product-draft.ts";
import { useColumnName } from "./use-column-name.ts";
import type { ProductForm } from "./use-product-form.ts";

/** What somebody else has changed of the same product, to be settled before anything is saved. */
export function ProductConflicts({ form }: { form: ProductForm }) {
	return <Conflicts form={form} nameOf={useChangeName(form.draft)} textOf={textOf} />;
}

const shownLength = 60;

/** A value of a conflict in few words. */
const textOf = (value: JsonValue): string => {
	if (value === null) return "–";
	if (typeof value !== "object") return String(value).slice(0, shownLength);
	return Array.isArray(value) ? String(value.length) : "…";
};

/** What a change is about, in words. */
const useChangeName = (draft: ProductDraft) => {
	const { t } = useLanguage();
	const columnName = useColumnName();
	return (key: string): string => {
		const [, variantKey, cell] = /^variant\/([^/]+)(?:\/(.+))?$/.exec(key) ?? [];
		if (variantKey === undefined) {
			if (key === "visible") return t("product.offer.visible");
			if (key === "pictures") return t("product.pictures.title");
			if (key === "options") return t("product.options.title");
			return t(`product.texts.${key as ProductText}`);
		}
		const variant = draft.variants.find((each) => each.key === variantKey);
		const name = (variant && variantName(draft, variant)) || t("product.variants.variant");
		if (!cell || cell === "visible") return name;
		return `${name}: ${columnName({ cell, kind: "text", location: "" })}`;
	};
};

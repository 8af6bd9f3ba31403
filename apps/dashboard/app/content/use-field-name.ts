import { useLanguage } from "../language.ts";
import type { FieldFacts } from "./collection-facts.ts";

/** The name of a field. Those of every item have one in the language of the page. */
export const useFieldName = () => {
	const { t } = useLanguage();
	const names: Readonly<Record<string, string>> = {
		_id: t("content.id"),
		_createdDate: t("media.details.added"),
		_updatedDate: t("media.table.changed"),
		_owner: t("content.item.owner"),
		_publishStatus: t("content.status.label"),
	};
	return ({ key, name, isSystem }: Pick<FieldFacts, "key" | "name" | "isSystem">): string =>
		(isSystem ? names[key] : undefined) ?? name;
};

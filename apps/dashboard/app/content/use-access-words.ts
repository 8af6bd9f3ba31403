import { useLanguage } from "../language.ts";
import type { CollectionFacts } from "./collection-facts.ts";

/** Who may do what with the items of a collection, in words. */
export const useAccessWords = () => {
	const { t } = useLanguage();
	return ({ access: { read, insert, update, remove }, isMirror }: CollectionFacts): string[] => {
		const reading = t("content.access.read", { who: t(`content.roles.${read}`) });
		if (isMirror) return [reading];
		if (insert === update && update === remove) {
			return [reading, t("content.access.change", { who: t(`content.roles.${insert}`) })];
		}
		return [
			reading,
			t("content.access.insert", { who: t(`content.roles.${insert}`) }),
			t("content.access.update", { who: t(`content.roles.${update}`) }),
			...(remove === update ? [] : [t("content.access.remove", { who: t(`content.roles.${remove}`) })]),
		];
	};
};

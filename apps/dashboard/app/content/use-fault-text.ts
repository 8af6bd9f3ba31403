import { useLanguage } from "../language.ts";
import type { ItemFault } from "./item-draft.ts";

/** What is wrong with a field, and how to fix it. */
export const useFaultText = () => {
	const { t, formats } = useLanguage();
	return ({ rule, limit = 0, message }: ItemFault): string => {
		switch (rule) {
			case undefined:
				return message ?? "";
			case "min":
			case "max":
				return t(`content.faults.${rule}`, { limit: formats.number(limit) });
			case "minLength":
			case "maxLength":
			case "minSize":
			case "maxSize":
				return t(`content.faults.${rule}`, { count: limit });
			case "required":
			case "number":
			case "date":
			case "dateTime":
			case "time":
			case "url":
			case "email":
			case "json":
			case "object":
			case "list":
				return t(`content.faults.${rule}`);
			default:
				return t("content.faults.other");
		}
	};
};

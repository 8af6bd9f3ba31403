import type { DataFieldType } from "@cartwright/contract/data/collection-messages";
import { useLanguage } from "../language.ts";
import { offeredTypes } from "./field-kind.ts";

/** The name of a type of fields. Those that fields are not given here have the name that the services give them. */
export const useTypeName = () => {
	const { t } = useLanguage();
	return (type: DataFieldType): string => {
		const offered = offeredTypes.find((each) => each === type);
		return offered ? t(`content.types.${offered}`) : type;
	};
};

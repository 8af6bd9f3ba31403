import type { JsonValue } from "@cartwright/contract/message";
import type { ChoiceLists } from "./choice-lists.server.ts";
import type { FieldKind } from "./groups/setting-field.ts";

/** A setting whose value has one control. */
type SingleKind = Exclude<FieldKind, { readonly kind: "rows" } | { readonly kind: "local" }>;

export interface ControlProps {
	readonly field: SingleKind;
	/** Of the control, so that links lead to it. */
	readonly id: string;
	readonly label: string;
	readonly hint: string | undefined;
	readonly error: string | undefined;
	readonly value: JsonValue;
	readonly isDisabled: boolean;
	readonly choices: ChoiceLists;
	readonly onChange: (value: JsonValue) => void;
}

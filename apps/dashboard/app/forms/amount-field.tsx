import { Field } from "@cartwright/ui/parts/field";
import type { ComponentProps } from "react";

/** An amount of money, as the services take it: digits, and a point before cents. */
export function AmountField(props: ComponentProps<typeof Field>) {
	return <Field inputMode="decimal" pattern="[0-9]+([.][0-9]+)?" {...props} />;
}

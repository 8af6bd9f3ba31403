import type { FormResult } from "../forms/form-result.ts";

/** The forms of a customer's page. */
export const customerForms = ["edit", "label", "unlabel", "findDuplicates", "merge", "delete"] as const;
export type CustomerForm = (typeof customerForms)[number];

export interface CustomerFormResult extends FormResult<CustomerForm> {
	/** Contacts that can be merged into this one. */
	readonly found?: readonly { readonly id: string; readonly name: string; readonly email: string }[];
}

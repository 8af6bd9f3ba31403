import { type DraftForm, useDraftForm } from "../forms/use-draft-form.ts";
import { changesOf, withChanges } from "./draft-changes.ts";
import type { ProductDraft } from "./product-draft.ts";

const rules = { changesOf, withChanges };

/** What is entered on the page of a product, against what the services have of it. */
export const useProductForm = (saved: ProductDraft, storageKey: string, isAccepted: boolean): ProductForm =>
	useDraftForm(rules, saved, storageKey, isAccepted);

export type ProductForm = DraftForm<ProductDraft>;

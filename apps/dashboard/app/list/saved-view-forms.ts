import type { FormResult } from "../forms/form-result.ts";

/** The forms about saved views, which all lists send to one address. */
export const savedViewForms = ["saveView", "deleteView"] as const;
export type SavedViewForm = (typeof savedViewForms)[number];
export type SavedViewResult = FormResult<SavedViewForm>;

export const savedViewsPath = "/saved-views";

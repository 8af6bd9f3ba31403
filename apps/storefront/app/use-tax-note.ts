import { useLanguage } from "./language.ts";
import { useChrome } from "./use-chrome.ts";

/** The note about tax beside prices; empty if the shop charges none and has no note of its own. */
export const useTaxNote = (): string => {
	const { t } = useLanguage();
	const { chargesTax, taxIncluded, taxNote } = useChrome();
	if (taxNote || !chargesTax) return taxNote;
	return t(taxIncluded ? "shell.taxIncluded" : "shell.taxExcluded");
};

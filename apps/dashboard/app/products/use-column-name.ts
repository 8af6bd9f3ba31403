import { useLanguage } from "../language.ts";
import { variantCells } from "./product-draft.ts";
import type { SheetColumn } from "./sheet-columns.ts";

/** The name of a column of the sheet of variants. */
export const useColumnName = (): ((column: SheetColumn) => string) => {
	const { t } = useLanguage();
	return ({ cell, location }) => {
		const known = variantCells.find((each) => each === cell);
		if (known) return t(`product.cells.${known}`);
		return location ? t("product.cells.stockAt", { location }) : t("product.cells.stock");
	};
};

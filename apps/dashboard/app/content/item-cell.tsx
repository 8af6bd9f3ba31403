import { useLanguage } from "../language.ts";
import { useDates } from "../use-dates.ts";
import type { ItemCell } from "./item-row.ts";

/** A value in a row of the table. */
export function ItemCellText({ cell }: { cell: ItemCell }) {
	const { t, formats } = useLanguage();
	const dates = useDates();
	switch (cell.is) {
		case "text":
			return <span dir="auto">{cell.text}</span>;
		case "number":
			return formats.number(cell.number);
		case "boolean":
			return t(cell.isTrue ? "rules.yes" : "rules.no");
		case "date":
			return <time dateTime={cell.date}>{dates.calendarDay(cell.date)}</time>;
		case "dateTime":
			return <time dateTime={cell.date}>{dates.dateTime(cell.date)}</time>;
		case "picture":
			return <img className="product-picture" src={cell.address} alt="" width="40" height="40" loading="lazy" />;
		case "status":
			return (
				<span className={cell.isDraft ? "status" : "status status-done"}>
					{t(cell.isDraft ? "content.status.DRAFT" : "content.status.PUBLISHED")}
				</span>
			);
	}
}

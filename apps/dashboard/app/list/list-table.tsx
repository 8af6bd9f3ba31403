import type { ReactNode } from "react";
import { moveBetweenRows } from "./move-between-rows.ts";

interface ListTableProps {
	readonly caption: string;
	readonly className?: string;
	/** Whether the next page is loading. */
	readonly isBusy: boolean;
	readonly children: ReactNode;
}

/** A list as a table, whose rows are reached by keys. */
export function ListTable({ caption, className, isBusy, children }: ListTableProps) {
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the links inside
		<div className="table-frame" aria-busy={isBusy} onKeyDown={moveBetweenRows}>
			<table className={className ? `table ${className}` : "table"}>
				<caption className="visually-hidden">{caption}</caption>
				{children}
			</table>
		</div>
	);
}

import type { ReactNode } from "react";
import { Link } from "react-router";

interface SortedHeadProps {
	/** The search part of the address of the list with this order, or with the other direction of it. */
	readonly search: string;
	/** Absent if the list is sorted by another column. */
	readonly sorted: "ascending" | "descending" | undefined;
	readonly isAmount?: boolean;
	readonly children: ReactNode;
}

/** The head of a column that sorts its list. */
export function SortedHead({ search, sorted, isAmount, children }: SortedHeadProps) {
	return (
		<th scope="col" className={isAmount ? "table-amount" : undefined} aria-sort={sorted}>
			<Link className="table-sort" to={{ search: search || "?" }}>
				{children}
				{sorted && <span aria-hidden="true">{sorted === "descending" ? " ↓" : " ↑"}</span>}
			</Link>
		</th>
	);
}

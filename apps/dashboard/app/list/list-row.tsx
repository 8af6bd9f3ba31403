import type { ReactNode } from "react";
import { useNavigate } from "react-router";

interface ListRowProps {
	/** The page that the row opens. Its first cell has the link. */
	readonly to: string;
	/** What the page is told of the list that it was opened from. */
	readonly state?: object;
	/** Absent if rows cannot be chosen. */
	readonly isSelected?: boolean | undefined;
	readonly className?: string | undefined;
	readonly children: ReactNode;
}

/** A row that opens a page wherever it is pressed, apart from its own links, buttons and fields. */
export function ListRow({ to, state, isSelected, className, children }: ListRowProps) {
	const navigate = useNavigate();
	return (
		<tr
			className={className}
			aria-selected={isSelected}
			onClick={({ target }) => {
				if (!(target instanceof Element && target.closest("a, button, dialog, input, label")))
					void navigate(to, { state });
			}}
		>
			{children}
		</tr>
	);
}

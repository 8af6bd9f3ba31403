import type { ReactNode } from "react";

interface EmptyStateProps {
	title: ReactNode;
	children?: ReactNode;
	actions?: ReactNode;
	/** 1 where it is all that the page has to say. */
	level?: 1 | 2;
}

/** Says what is not there, why, and where to go on. */
export function EmptyState({ title, children, actions, level = 2 }: EmptyStateProps) {
	const Heading = level === 1 ? "h1" : "h2";
	return (
		<div className="empty">
			<Heading>{title}</Heading>
			{children}
			{actions && <div className="empty-actions">{actions}</div>}
		</div>
	);
}

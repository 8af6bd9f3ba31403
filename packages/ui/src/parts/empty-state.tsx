import type { ReactNode } from "react";

interface EmptyStateProps {
	title: ReactNode;
	children?: ReactNode;
	actions?: ReactNode;
	/** 1 if it is the whole content of the page. */
	level?: 1 | 2;
}

/** Says what is missing, why, and where to go next. */
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

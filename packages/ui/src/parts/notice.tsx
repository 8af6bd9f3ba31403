import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface NoticeProps {
	tone?: "info" | "success" | "warning" | "danger";
	title?: ReactNode;
	children?: ReactNode;
	/** Read aloud when it appears: `alert` immediately, `status` at the next pause. */
	role?: "alert" | "status" | undefined;
	id?: string | undefined;
}

const icons = { info: "info", success: "check", warning: "alert", danger: "alert" } as const;

export function Notice({ tone = "info", title, children, ...rest }: NoticeProps) {
	return (
		<div {...rest} className={`notice notice-${tone}`}>
			<Icon name={icons[tone]} />
			<div className="notice-body">
				{title && <p className="notice-title">{title}</p>}
				{children}
			</div>
		</div>
	);
}

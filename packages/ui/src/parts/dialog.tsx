import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { useLanguage } from "./language-context.tsx";

interface DialogProps {
	open: boolean;
	onClose(): void;
	title: ReactNode;
	children: ReactNode;
	/** Stays visible below the scrolling content. */
	foot?: ReactNode;
	/** A panel at the end of the page, or at its start. */
	drawer?: "end" | "start" | undefined;
	id?: string | undefined;
}

const classes = { end: "dialog drawer", start: "dialog drawer drawer-start", none: "dialog" };

/** The browser's own dialog: it traps the focus, restores it, and closes with Escape or a press outside. */
export function Dialog({ open, onClose, title, children, foot, drawer, id }: DialogProps) {
	const { t } = useLanguage();
	const ref = useRef<HTMLDialogElement>(null);
	const heading = useId();
	useEffect(() => {
		const dialog = ref.current;
		if (open && !dialog?.open) dialog?.showModal();
		if (!open && dialog?.open) dialog.close();
	}, [open]);
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by itself
		<dialog
			ref={ref}
			id={id}
			className={classes[drawer ?? "none"]}
			aria-labelledby={heading}
			onClose={onClose}
			onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
		>
			{open && (
				<>
					<div className="dialog-head">
						<h2 id={heading}>{title}</h2>
						<Button kind="quiet" size="icon" aria-label={t("ui.close")} onClick={() => ref.current?.close()}>
							<Icon name="close" />
						</Button>
					</div>
					<div className="dialog-body">{children}</div>
					{foot && <div className="dialog-foot">{foot}</div>}
				</>
			)}
		</dialog>
	);
}

import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";

export interface ButtonLook {
	kind?: "primary" | "secondary" | "quiet" | undefined;
	size?: "small" | "wide" | "icon" | undefined;
}

const buttonClass = ({ kind = "primary", size }: ButtonLook, more?: string): string =>
	["button", `button-${kind}`, size && `button-${size}`, more].filter(Boolean).join(" ");

/** `busy` says that what was asked for is under way; the button stays in the order of focus. */
export function Button({
	kind,
	size,
	busy,
	className,
	type = "button",
	...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & ButtonLook & { busy?: boolean | undefined }) {
	return (
		<button {...rest} type={type} aria-busy={busy || undefined} className={buttonClass({ kind, size }, className)} />
	);
}

export function ButtonLink({
	kind,
	size,
	className,
	children,
	...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & ButtonLook & { href: string }) {
	return (
		<a {...rest} className={buttonClass({ kind, size }, className)}>
			{children}
		</a>
	);
}

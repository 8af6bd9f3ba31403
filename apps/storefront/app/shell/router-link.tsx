import type { AnchorProps } from "@cartwright/ui/parts/anchor";
import { Link } from "react-router";

/** Links of the shared parts, followed without loading the page anew where they stay in the shop. */
export function RouterLink({ href, ...rest }: AnchorProps) {
	if (!href.startsWith("/") || href.startsWith("//")) return <a href={href} {...rest} />;
	return <Link to={href} prefetch="intent" discover="none" {...rest} />;
}

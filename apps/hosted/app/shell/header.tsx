import { Icon } from "@cartwright/ui/parts/icon";
import { useLanguage } from "../language.ts";
import { usePageData } from "./use-look.ts";

export function Header() {
	const { say } = useLanguage();
	const { look, back } = usePageData();
	return (
		<header className="top">
			<div className="top-inner">
				<a className="brand" href={back ?? "/"}>
					{look?.logo && (
						<svg className="brand-mark" viewBox={look.logo.viewBox} aria-hidden="true">
							<path d={look.logo.path} fillRule="evenodd" />
						</svg>
					)}
					<span>
						<bdi>{look?.name || say("shell.shop")}</bdi>
					</span>
				</a>
				{back && (
					<a className="button button-quiet button-small top-back" href={back}>
						<Icon name="previous" turns />
						{say("shell.backToCart")}
					</a>
				)}
			</div>
		</header>
	);
}

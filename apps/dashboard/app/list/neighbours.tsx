import { Icon } from "@cartwright/ui/parts/icon";
import { useEffect } from "react";
import { Link, useLocation, useNavigate } from "react-router";

interface NeighboursProps {
	/** Path of the list. */
	readonly path: string;
	readonly label: string;
	readonly previousText: string;
	readonly nextText: string;
}

/** What stands before and after the thing of this page in the list that it was opened from; J and K do the same. */
export function Neighbours({ path, label, previousText, nextText }: NeighboursProps) {
	const { pathname, state } = useLocation();
	const navigate = useNavigate();
	const ids = (state as { ids?: readonly string[] } | null)?.ids ?? [];
	const at = ids.findIndex((id) => pathname.endsWith(id));
	const [previous, next] = at < 0 ? [undefined, undefined] : [ids[at - 1], ids[at + 1]];
	useEffect(() => {
		const go = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
			const to = { j: next, k: previous }[key];
			if (!to || ctrlKey || metaKey || altKey) return;
			if (target instanceof Element && target.closest("input, textarea, select, dialog")) return;
			void navigate(`${path}/${to}`, { state: { ids } });
		};
		document.addEventListener("keydown", go);
		return () => document.removeEventListener("keydown", go);
	}, [path, next, previous, navigate, ids]);
	if (!previous && !next) return null;
	return (
		<nav className="neighbours" aria-label={label}>
			{previous && (
				<Link
					className="button button-quiet button-icon"
					to={`${path}/${previous}`}
					state={{ ids }}
					aria-label={previousText}
				>
					<Icon name="previous" turns />
				</Link>
			)}
			{next && (
				<Link className="button button-quiet button-icon" to={`${path}/${next}`} state={{ ids }} aria-label={nextText}>
					<Icon name="next" turns />
				</Link>
			)}
		</nav>
	);
}

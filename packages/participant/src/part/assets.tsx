import { useEffect, useState } from "preact/hooks";
import { useWords } from "../text/context.ts";
import { fill } from "../text/words.ts";
import type { Question } from "../wire/step.ts";
import "./assets.css";

type Asset = Question["assets"][number];

interface Props {
  assets: readonly Asset[];
  /** The links to stored files have expired. */
  onExpired: () => void;
}

export const Assets = ({ assets, onExpired }: Props) =>
  assets.length === 0 ? null : (
    <div class="assets">
      {assets.map((asset, index) => (
        <AssetView key={asset.url} asset={asset} number={index + 1} onExpired={onExpired} />
      ))}
    </div>
  );

function AssetView({ asset, number, onExpired }: { asset: Asset; number: number; onExpired: () => void }) {
  const words = useWords();
  // Each reload of the interview signs another link: the first one is kept while it works.
  const [link, setLink] = useState(asset.download_url);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    if (!isBroken || asset.download_url === link) return;
    setLink(asset.download_url);
    setBroken(false);
  }, [asset.download_url, isBroken, link]);
  const { name, content_type: type = "", download_url_expires_at: expiresAt } = asset;
  if (link === null || isBroken) return <p class="hint">{words.pictureMissing}</p>;
  const onError = () => {
    setBroken(true);
    if (expiresAt !== null && Date.parse(expiresAt) < Date.now()) onExpired();
  };
  if (isOf("image", type, link)) {
    return <img src={link} alt={name ?? fill(words.picture, { number })} onError={onError} />;
  }
  if (isOf("video", type, link)) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: researchers have no captions to give
      <video
        src={link}
        controls
        preload="metadata"
        playsInline
        aria-label={name ?? fill(words.video, { number })}
        onError={onError}
      />
    );
  }
  return (
    <a class="button" href={link} target="_blank" rel="noopener noreferrer">
      {fill(words.download, { name: name ?? lastPart(asset.url) })}
    </a>
  );
}

const endings = { image: /\.(jpe?g|png|gif|webp|avif|svg)$/i, video: /\.(mp4|webm|mov)$/i };

/** External links have no media type; their extension decides. */
const isOf = (kind: keyof typeof endings, type: string, link: string): boolean =>
  type.startsWith(`${kind}/`) || (type === "" && endings[kind].test(new URL(link).pathname));

function lastPart(url: string): string {
  const part = url.split(/[?#]/)[0]?.split("/").at(-1) ?? url;
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

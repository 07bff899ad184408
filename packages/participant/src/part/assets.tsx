import { useEffect, useState } from "preact/hooks";
import { useSpeech, useWords } from "../text/context.ts";
import { languageNamed } from "../text/language.ts";
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
  const { name, alt, content_type: type = "", download_url_expires_at: expiresAt } = asset;
  if (link === null || isBroken)
    return (
      <p class="hint">
        {words.fileMissing} {alt}
      </p>
    );
  const onError = () => {
    setBroken(true);
    if (expiresAt !== null && Date.parse(expiresAt) < Date.now()) onExpired();
  };
  if (isOf("image", type, link)) {
    return <img src={link} alt={alt ?? fill(words.picture, { number })} onError={onError} />;
  }
  if (isOf("video", type, link)) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: researchers may have no captions to give
      <video
        src={link}
        controls
        preload="metadata"
        playsInline
        aria-label={alt ?? fill(words.video, { number })}
        onError={onError}
      >
        <Captions captions={asset.captions ?? []} />
      </video>
    );
  }
  return (
    <a class="button" href={link} target="_blank" rel="noopener noreferrer">
      {fill(words.download, { name: name ?? lastPart(asset.url) })}
    </a>
  );
}

/**
 * The captions of a video: those in the participant's language are on. A track of another origin would not be shown. All
 * come at once: browsers turn on another where the first has none to compare with.
 */
function Captions({ captions }: { captions: NonNullable<Asset["captions"]> }) {
  const { language } = useSpeech();
  const [addresses, setAddresses] = useState<readonly (string | null)[]>([]);
  useEffect(() => {
    let isWanted = true;
    const loading = Promise.all(captions.map(({ download_url: link }) => link && captionsAt(link)));
    void loading.then((loaded) => isWanted && setAddresses(loaded));
    return () => {
      isWanted = false;
      void loading.then((loaded) => {
        for (const address of loaded) if (address) URL.revokeObjectURL(address);
      });
    };
    // Each reload of the interview signs other links to the same files.
  }, [captions.map(({ language }) => language).join()]);
  return (
    <>
      {captions.map(({ language: name }, index) => {
        const spoken = languageNamed(name);
        const src = addresses[index];
        return src ? (
          <track
            key={name}
            kind="captions"
            src={src}
            srclang={spoken?.tag ?? name}
            label={spoken?.native ?? name}
            default={spoken?.tag === language.tag}
          />
        ) : null;
      })}
    </>
  );
}

/** The address of a file once it is here; null where it does not come, without which the video still plays. */
const captionsAt = (link: string): Promise<string | null> =>
  fetch(link).then(
    async (response) => (response.ok ? URL.createObjectURL(await response.blob()) : null),
    () => null,
  );

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

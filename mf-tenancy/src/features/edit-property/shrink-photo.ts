import { photoRules } from '@portal/contract';

/** Wide enough for every screen that shows it. */
const widest = 1600;
/** Tried in turn until the photo fits; then the same with fewer pixels. */
const qualities = [0.85, 0.7, 0.55] as const;
const smaller = 0.75;
const narrowest = 64;
const type = 'image/jpeg';

/** The photo as a JPEG that fits (PH1), under its own name; null where the browser cannot read it. */
export async function shrinkPhoto(file: File): Promise<File | null> {
  const picture = await window.createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  const longest = Math.max(picture.width, picture.height);
  for (let side = Math.min(widest, longest); side >= narrowest; side *= smaller) {
    const canvas = draw(picture, side / longest);
    for (const quality of qualities) {
      const blob = await toBlob(canvas, quality);
      if (blob && blob.size <= photoRules.sizeLimit) return new File([blob], file.name, { type });
    }
  }
  return null;
}

/** On white, since a JPEG has no transparency. */
function draw(picture: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  return canvas;
}

function toBlob(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });
}
